export type DemoDivision = 'Robotics' | 'Cloud' | 'Product' | 'Manufacturing';
export type DemoLocation = 'Lisbon' | 'Austin' | 'Munich' | 'Remote';

/** The number of a survey of the series: 0 to 3 for the four closed quarters, 4 for the survey that is open now. */
export type DemoQuarter = 0 | 1 | 2 | 3 | 4;

export interface DemoTeam {
  division: DemoDivision;
  group: string;
  name: string;
  size: number;
  home: DemoLocation;
  /** How much better or worse than the company this team answers in all topics, in answer steps. */
  mood: number;
  /** The additional difference in single topics, in answer steps. */
  moods: Readonly<Record<string, number>>;
  /** The exact number of people who answer in some quarters. Teams with few answers have it. */
  turnout?: Partial<Record<DemoQuarter, number>>;
}

export interface DemoPerson {
  name: string;
  email: string;
  teamPath: [division: DemoDivision, group: string, team: string];
  /** The roster's number for engineers. */
  classification: 1;
  segments: { Role: string; Location: DemoLocation; Tenure: string };
}

/** A comment or text answer, with the people and quarters that it fits. */
export interface DemoSentence {
  text: string;
  /** The divisions that it fits; without them it fits all. */
  divisions?: readonly DemoDivision[];
  /** The groups of these divisions that it fits; without them it fits all. */
  groups?: readonly string[];
  /** The quarters that it fits; without them it fits all. */
  quarters?: readonly DemoQuarter[];
}

/** A comment with a vote, on what should improve. */
export interface DemoComment extends DemoSentence {
  topicSlug: string;
}

/** An answer to an open-ended question. */
export interface DemoText extends DemoSentence {
  promptSlug: string;
}
