/** ApexCharts draws on a canvas that jsdom does not have; the browser tests see the real one. */
export default function ChartStub() {
  return <div data-testid="chart" />;
}
