/** The team and the attributes that the answers of a respondent count for. */
export interface AttributeValues {
  teamId: string | null;
  /** Attribute name to value, only those of the study's privacy contract. */
  segments: Record<string, string>;
}
