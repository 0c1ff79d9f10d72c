/** The public pages as HTML, from the built screens. What others may use of it. */
export { MOST_PAGES_AT_ONCE, pages } from './pages.ts';
