/** The language, as HTML and providers name it. */
export const LANGUAGE = 'fr';
/** With the country, as `Intl` and the calendars name it. */
export const LOCALE = 'fr-BE';
/** As link previews name it. */
export const OG_LOCALE = 'fr_BE';
