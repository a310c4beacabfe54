import type { OperationData, Route } from '../route';

/** The REST contract lists the hour of each response. GraphQL gives the number of responses in each hour instead. */
function participation({ responsesByHour, ...rest }: OperationData['study']['participation']) {
  return { ...rest, responseTimes: responsesByHour.flatMap(({ hour, count }) => Array<Date>(count).fill(hour)) };
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
