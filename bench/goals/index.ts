import type { Bench } from '../support/bench';
import type { Line } from '../support/measure';
import { stepFlow } from './p1-steps';
import { closing } from './p10-closing';
import { wholeResponses } from './p2-one-call';
import { answerLatency } from './p3-latency';
import { trivialOperation } from './p4-trivial';
import { reading } from './p5-reading';
import { heatmap } from './p6-heatmap';
import { liveCounts } from './p7-rollups';
import { exporting } from './p9-export';

/** Every goal that is measured, by its number in bench/README.md. */
export const goals: Record<string, (bench: Bench) => Promise<Line[]>> = {
  P1: stepFlow,
  P2: wholeResponses,
  P3: answerLatency,
  P4: trivialOperation,
  P5: reading,
  P6: heatmap,
  P7: liveCounts,
  P9: exporting,
  P10: closing,
};
