import { Prose } from '../kit/elements';
import type { Outcome } from '../session/viewStore';
import { t } from '../texts/language';

/** Says what became of the answers in this browser. */
export const EndOutcome = ({ outcome }: { outcome: Outcome }) => <Prose>{t(`end.${outcome}`)}</Prose>;
