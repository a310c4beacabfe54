import { useState } from 'react';
import { weekdayOf } from '@common/repeat-calendar';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import type { RepeatRecipients, RepeatUnit } from '@/apollo/types.generated';
import { toast } from '@/ui/toastStore';
import type { RepeatFormProps } from './RepeatForm';
import { useSetSequenceRepeatMutation } from './SeriesRepeat.generated';

export interface RepeatValues {
  every: number | null;
  unit: RepeatUnit;
  weekday: number;
  from: string | null;
  modelRef: string | null;
  openDays: number | null;
  opensByItself: boolean;
  recipients: RepeatRecipients;
  segments: { name: string; value: string }[];
  /** The survey whose recipients become the list; null to keep the list. */
  listFrom: string | null;
}

const FIELDS = ['every', 'weekday', 'from', 'openDays'];
const EMPTY = 'Enter a number.';

/** The values of the form, and their saving. */
export function useRepeatForm({ sequenceRef, repeat }: RepeatFormProps) {
  const [today] = useState(() => new Date().toLocaleDateString('sv'));
  const [values, setValues] = useState<RepeatValues>(() => startOf(repeat, today));
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [set, { loading }] = useSetSequenceRepeatMutation();

  const change = (part: Partial<RepeatValues>) => setValues((before) => ({ ...before, ...part }));
  const save = async () => {
    const { every, openDays, from, ...rest } = values;
    const missing = {
      ...(every === null && { every: EMPTY }),
      ...(openDays === null && { openDays: EMPTY }),
      ...(from === null && { from: 'Choose a day.' }),
    };
    setErrors(missing);
    setMessage(null);
    if (every === null || openDays === null || from === null) return;
    try {
      await set({ variables: { sequenceRef, input: { ...rest, every, openDays, from } } });
      change({ listFrom: null });
      toast({ title: 'Saved' });
    } catch (error) {
      const refused = fieldMessages(error);
      setErrors(refused);
      if (!FIELDS.some((field) => refused[field])) setMessage(formMessage(error));
    }
  };
  return { values, change, save, isSaving: loading, errors, message, today };
}

function startOf(repeat: RepeatFormProps['repeat'], today: string): RepeatValues {
  if (!repeat)
    return {
      ...{ every: 1, unit: 'QUARTER', weekday: weekdayOf(today), from: today, modelRef: null, openDays: 14 },
      ...{ opensByItself: false, recipients: 'RULE', segments: [], listFrom: null },
    };
  const { every, unit, weekday, from, modelRef, openDays, opensByItself, recipients } = repeat;
  const segments = repeat.segments.map(({ name, value }) => ({ name, value }));
  return { every, unit, weekday, from, modelRef, openDays, opensByItself, recipients, segments, listFrom: null };
}
