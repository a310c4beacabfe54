/** The words the demo's data is written in. */

export type DemoDivision = 'Robotics' | 'Cloud' | 'Product' | 'Manufacturing';
export type DemoLocation = 'Lisbon' | 'Austin' | 'Munich' | 'Remote';

/** Four closed quarters and the survey that is open now. */
export type DemoQuarter = 0 | 1 | 2 | 3 | 4;

export interface DemoTeam {
  division: DemoDivision;
  group: string;
  name: string;
  size: number;
  home: DemoLocation;
  /** How much better or worse than the company this team feels about everything, in answer steps. */
  mood: number;
  /** The same for single topics: what the team is known for. */
  moods: Readonly<Record<string, number>>;
  /** Quarters in which exactly so many people answer, for the teams too small or too busy to fill a survey. */
  turnout?: Partial<Record<DemoQuarter, number>>;
}

export interface DemoPerson {
  name: string;
  email: string;
  teamPath: [division: DemoDivision, group: string, team: string];
  /** 1 is Engineer in the roster's classification. */
  classification: 1;
  segments: { Role: string; Location: DemoLocation; Tenure: string };
}

/** Something that somebody at Acme would write. */
export interface DemoSentence {
  text: string;
  /** Where it fits when it is about one kind of work. Absent: anywhere. */
  divisions?: readonly DemoDivision[];
  /** The same, closer: the groups of those divisions. Absent: all of them. */
  groups?: readonly string[];
  /** When it fits when it speaks of a certain time. Absent: any quarter. */
  waves?: readonly DemoQuarter[];
}

/** A voter's words on what should improve. */
export interface DemoComment extends DemoSentence {
  topicSlug: string;
}

/** An answer to an open-ended question. */
export interface DemoText extends DemoSentence {
  promptSlug: string;
}
