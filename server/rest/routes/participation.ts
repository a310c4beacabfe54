import type { Data, Route } from '../route';

/** The contract has one entry for each response, as coarse as the hour; the graph counts the hours. */
function participation({ responsesByHour, ...rest }: Data['study']['participation']) {
  return { ...rest, responseTimes: responsesByHour.flatMap(({ hour, count }) => Array<Date>(count).fill(hour)) };
}

export const participationRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/participation',
    summary: 'Who took part, in numbers only',
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
];
