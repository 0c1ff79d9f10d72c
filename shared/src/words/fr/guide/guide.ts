export const guideMessages = {
  notFound: 'Cette page du guide n’existe pas',
} as const;
