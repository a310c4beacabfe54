import { rosterManager, type Rule } from '../accounts/principal';

export const rosterPeoplePermissions = {
  'Query.rosterPeople': rosterManager,
  'Query.rosterPerson': rosterManager,
  'Query.rosterSegments': rosterManager,
  'Mutation.addRosterPeople': rosterManager,
  'Mutation.updateRosterPerson': rosterManager,
  'Mutation.updateRosterPeople': rosterManager,
  'Mutation.removeRosterPeople': rosterManager,
  'Mutation.undoRosterRemoval': rosterManager,
  'Mutation.exportRosterPeople': rosterManager,
  'Mutation.exportRosterPerson': rosterManager,
  'Mutation.forgetRosterPerson': rosterManager,
} satisfies Record<string, Rule>;
