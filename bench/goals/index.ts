import type { Bench } from '../support/bench';
import type { ResultLine } from '../support/measure';
import { stepFlowGoal } from './p1-steps';
import { closingGoal } from './p10-closing';
import { ownLinkGoal } from './p11-own-link';
import { importGoal } from './p16-import';
import { mailGoal, msteamsGoal, slackGoal } from './p17-messages';
import { firstPageGoal } from './p18-first-page';
import { groupMemberGoal } from './p19-group-member';
import { oneCallGoal } from './p2-one-call';
import { answerLatencyGoal } from './p3-latency';
import { smallestOperationGoal } from './p4-smallest-operation';
import { readingGoal } from './p5-reading';
import { heatmapGoal } from './p6-heatmap';
import { liveCountsGoal } from './p7-live-counts';
import { broadcastGoal } from './p8-broadcast';
import { exportGoal } from './p9-export';
import { dearOperationsGoal } from './r28-dear-operations';

/** The functions that measure the goals, by the number of the goal in bench/README.md. */
export const goals: Record<string, (bench: Bench) => Promise<ResultLine[]>> = {
  P1: stepFlowGoal,
  P2: oneCallGoal,
  P3: answerLatencyGoal,
  P4: smallestOperationGoal,
  P5: readingGoal,
  P6: heatmapGoal,
  P7: liveCountsGoal,
  P8: broadcastGoal,
  P9: exportGoal,
  P10: closingGoal,
  P11: ownLinkGoal,
  P16: importGoal,
  'P17-mail': mailGoal,
  'P17-slack': slackGoal,
  'P17-msteams': msteamsGoal,
  P18: firstPageGoal,
  P19: groupMemberGoal,
  R28: dearOperationsGoal,
};
