import * as wrapper from 'react-apexcharts';
import type ReactApexChart from 'react-apexcharts';

// react-apexcharts 1.7 (the last version under MIT) is CommonJS with __esModule. Under Vite its default import is the
// whole module, and React then fails at run time with "invalid element type". Jest's stub is an ordinary module.
const loaded = wrapper.default as unknown as { default?: typeof ReactApexChart };

export const ApexComponent: typeof ReactApexChart = loaded.default ?? wrapper.default;
