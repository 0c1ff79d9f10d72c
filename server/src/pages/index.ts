/** The public pages as HTML, rendered from the built screens: public interface of the module. */
export { openPageBuild } from './page-build.ts';
export { MAX_PAGES_AT_ONCE, pages } from './pages.ts';
