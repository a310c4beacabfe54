/**
 * A chart that draws nothing. ApexCharts draws on a canvas, which jsdom does not have; the browser tests use the real
 * charts.
 */
export default function ChartStub() {
  return <div data-testid="chart" />;
}
