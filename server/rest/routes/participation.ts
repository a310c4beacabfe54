import type { OperationData, Route } from '../route';

/** The REST contract lists the hour of each response. GraphQL gives the number of responses in each hour instead. */
function participation({ responsesByHour, teamRates: rates, ...rest }: OperationData['study']['participation']) {
  return {
    ...rest,
    teamRates: teamRates(rates),
    responseTimes: responsesByHour.flatMap(({ hour, count }) => Array<Date>(count).fill(hour)),
  };
}

/** The rates of teams in the flat form of REST. */
function teamRates(rates: OperationData['study']['participation']['teamRates']) {
  return (
    rates && {
      source: rates.source,
      teams: rates.teams.map(({ team, ...counts }) => ({ teamRef: team.ref, teamName: team.value, ...counts })),
    }
  );
}

const teamParticipation = ({ openDate, closeDate, teamParticipation: counts }: OperationData['study']) => ({
  ...counts,
  openDate,
  closeDate,
  responseTimes: [],
  avgTimeSec: null,
});

export const participationRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/participation',
    summary: 'Get the participation of a survey, in numbers only',
    operation: `query ($studyRef: UUID!) {
      study(ref: $studyRef) {
        participation {
          uniqueResponses
          responsesByHour { hour count }
          openDate
          closeDate
          avgTimeSec
          prompts { slug n }
          segments { name values { value n } }
          teamSegments { name values { value ref n } }
          teamRates { source teams { team { ref value } people uniqueResponses responseRate } }
        }
      }
    }`,
    variables: ({ params }) => params,
    result: ({ study }) => participation(study.participation),
    answer: 'Participation',
  },
  {
    method: 'get',
    path: '/study/:studyRef/team/:teamRef/participation',
    summary: 'Get the participation of a team with its subtree, without the times of responses',
    operation: `query ($studyRef: UUID!, $teamRef: UUID!) {
      study(ref: $studyRef) {
        openDate
        closeDate
        teamParticipation(teamRef: $teamRef) {
          uniqueResponses
          prompts { slug n }
          segments { name values { value n } }
          teamSegments { name values { value ref n } }
        }
      }
    }`,
    variables: ({ params }) => params,
    result: ({ study }) => teamParticipation(study),
    answer: 'Participation',
  },
];
