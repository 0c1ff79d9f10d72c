export const lead = 'Une page par tâche, à lire avant de commencer ou pendant';
export const help = 'Aide';
export const guidePages = 'Pages du guide';
export const allPages = 'Toutes les pages';
export const otherPages = 'Autres pages';
export const ofHelp = 'de l’aide';
