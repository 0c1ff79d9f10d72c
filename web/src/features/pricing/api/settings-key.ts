/** The key of the agency's settings in the query cache, as the server answers them: the home page loads nothing more of them. */
export const SETTINGS_KEY = ['agency settings'] as const;
