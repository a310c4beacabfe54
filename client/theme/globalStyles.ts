/** The style sheets that every page needs. */
import '@fontsource-variable/inter/wght.css';
import './palettes.css';
import './base.css';
