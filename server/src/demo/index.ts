/** The demonstration: its data, its accounts, its removal. What others may use of it. */
export { accountLines } from './account-lines.ts';
export { fillDemoData } from './demo-data.ts';
export { refuseDemo } from './published-access.ts';
export { demoLines, removeDemo } from './remove-demo.ts';
