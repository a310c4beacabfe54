import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { useElementWidth } from '@/lib/useElementWidth';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

/** The windows in which the survey can be looked at, in pixels. */
const WINDOWS = {
  phone: { width: 390, height: 720, title: 'The selected step on a phone' },
  desktop: { width: 1280, height: 800, title: 'The selected step on a computer' },
} as const;

type PreviewWindow = keyof typeof WINDOWS;

const CHOICES: readonly { value: PreviewWindow; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

const Device = styled.div(({ theme }) => ({
  overflow: 'hidden',
  margin: '0 auto',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  boxSizing: 'content-box',
}));
const Page = styled.iframe({ display: 'block', border: 0, transformOrigin: '0 0' });
const Controls = styled(Inline)({ position: 'relative', justifyContent: 'center' });
const Skip = styled.button(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  padding: '4px 12px',
  border: 0,
  borderRadius: theme.radii.control,
  background: theme.colors.surface,
  color: theme.colors.accent,
  boxShadow: theme.shadows.raised,
  '&:not(:focus)': { opacity: 0, pointerEvents: 'none' },
}));
const BORDERS = 2;

interface PreviewInPlaceProps {
  isOpen: boolean;
  /** The address of the respondent's page at the selected step. */
  address: string;
  /** The version of the draft that the server has. Each new one loads the page again. */
  version: number;
  /** What the page does not show. */
  note: string | null;
}

/** The respondent's own page of a draft, in a window as large as that of a phone or a computer, scaled down to the room that there is. */
export default function PreviewInPlace({ isOpen, address, version, note }: PreviewInPlaceProps) {
  const [size, setSize] = useState<PreviewWindow>('phone');
  const [room, available] = useElementWidth<HTMLDivElement>();
  const end = useRef<HTMLParagraphElement>(null);
  const { width, height, title } = WINDOWS[size];
  const scale = available === 0 ? 1 : Math.min(1, (available - BORDERS) / width);
  return (
    <div ref={room}>
      {isOpen && (
        <Stack gap={3}>
          <Controls>
            <SegmentedControl label="Window of the preview" options={CHOICES} value={size} onChange={setSize} />
            <Skip type="button" onClick={() => end.current?.focus()}>
              Skip the preview
            </Skip>
          </Controls>
          <Device style={{ width: width * scale, height: height * scale }}>
            {/* A new element and not a new address, which would be an entry in the history of the builder. */}
            <Page
              key={`${address} ${version}`}
              title={title}
              src={address}
              style={{ width, height, transform: `scale(${scale})` }}
            />
          </Device>
          <Text as="p" ref={end} tabIndex={-1} size={13} tone="textMuted" textAlign="center">
            {note ?? 'It follows your changes as soon as they are saved. Nothing that you answer here is stored.'}
          </Text>
        </Stack>
      )}
    </div>
  );
}
