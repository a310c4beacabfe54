import type { TestCompany, TestStudy } from '../../testkit';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const SHARE_STUDY = `mutation ($ref: UUID!, $input: ShareStudyInput!) { shareStudy(ref: $ref, input: $input) {
  scopeToken share { ref studyRef team { ref value } createdBy createdAt expiresAt isExpired }
} }`;
export const SHARES_QUERY = 'query ($ref: UUID!) { shares(studyRef: $ref) { ref team { value } createdBy isExpired } }';
export const REVOKE_SHARE = 'mutation ($ref: UUID!, $studyRef: UUID) { revokeShare(ref: $ref, studyRef: $studyRef) }';

/** A closed survey of a division with two teams. Three people of each responded. */
export async function surveyOfTwoTeams(
  company: TestCompany,
): Promise<{ division: string; platform: string; mobile: string; study: TestStudy }> {
  const division = await company.team('Engineering');
  const [platform, mobile] = [await company.team('Platform', division), await company.team('Mobile', division)];
  const study = await company.publishedStudy({ teamRefs: [division] });
  await study.withResponses(3, { teamRef: platform });
  await study.withResponses(3, { teamRef: mobile });
  await study.close();
  return { division, platform, mobile, study };
}
