import { screen } from '@testing-library/react';
import type { ManagedStudyFragment } from '../participation/ManageSurvey.generated';
import type { TeamFiguresFragment, TeamRatesOfSurveyFragment } from '../participation/ParticipationPage.generated';
import type { ScoredTeamsFragment } from '../Results.generated';
import { aParticipation, aStudy, someFeatures, ANALYZED_STUDY_REF } from './fixtures';
import type { AnalyzerReplies } from './renderAnalyzer';

export const PARTICIPATION = `/study/${ANALYZED_STUDY_REF}/analyze/participation`;

/** The settings of an open survey that an admin can change. */
export const aManagedStudy = (changes: Partial<ManagedStudyFragment> = {}): ManagedStudyFragment => ({
  __typename: 'Study',
  ref: ANALYZED_STUDY_REF,
  version: 1,
  enableScheduledReminders: false,
  scheduledCloseDate: null,
  scheduledCloseReminders: true,
  closeDateChoice: { __typename: 'CloseDateChoice', earliest: '2026-03-03', usual: '2026-03-16' },
  ...changes,
});

export const aMoment = (kind: 'REMINDER' | 'CLOSE_NOTICE' | 'CLOSE', date: string, label: string, inWords = date) => ({
  __typename: 'ScheduledMoment' as const,
  kind,
  date,
  label,
  inWords,
});

interface Facts {
  study?: Parameters<typeof aStudy>[0];
  managed?: Partial<ManagedStudyFragment>;
  scheduledCloseReminders?: boolean;
  openSurveyResults?: boolean;
  /** The reply about the team that the page asks for. */
  team?: (teamRef: unknown) => TeamFiguresFragment;
  teams?: ScoredTeamsFragment['scoredTeams'];
  /** The number of the company's (null) or a team's respondents on the roster, where there are results. */
  onRosterOf?: (teamRef: unknown) => number | null;
  /** The people of the teams; unknown by default. */
  rates?: TeamRatesOfSurveyFragment | null;
}

/** A server with one survey and its participation. */
export function withParticipation(
  participation = aParticipation(),
  {
    study = {},
    managed = {},
    scheduledCloseReminders = true,
    openSurveyResults = false,
    team,
    teams = [],
    onRosterOf = () => null,
    rates = null,
  }: Facts = {},
): AnalyzerReplies {
  return {
    AnalyzerFrame: () => ({ study: aStudy({ uniqueResponses: participation.uniqueResponses, ...study }) }),
    ParticipationPage: ({ teamRef, isTeam, hasResults, teamOfResults }) => ({
      config: someFeatures({ scheduledCloseReminders, openSurveyResults }),
      study: {
        ...aManagedStudy(managed),
        participation: { ...participation, teamRates: rates },
        ...(hasResults === true && {
          scoredTeams: teams,
          results: { __typename: 'StudyResults', teamRef: teamOfResults, onRoster: onRosterOf(teamOfResults) },
        }),
        ...(isTeam === true && { teamParticipation: team?.(teamRef) }),
      },
    }),
  };
}

/** The number below a label. */
export const figureBeside = async (label: string) => (await screen.findByText(label)).nextElementSibling;
