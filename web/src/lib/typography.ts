export { typeset } from '@volant/shared/kernel/typography.ts';
