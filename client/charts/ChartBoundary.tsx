import { Component, type ReactNode } from 'react';
import { Text } from '../ui/Text';

interface Props {
  height: number;
  children: ReactNode;
}

/** Shows a message when a chart fails or its code can't be fetched, so that the page and the table stay. */
export class ChartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Text
        role="status"
        tone="textMuted"
        css={{ display: 'grid', placeItems: 'center' }}
        style={{ height: this.props.height }}
      >
        The chart could not be drawn. Show it as a table instead.
      </Text>
    );
  }
}
