/** The style sheets every page stands on. */
import '@fontsource-variable/inter/wght.css';
import './palettes.css';
import './base.css';
