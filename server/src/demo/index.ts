/** The demonstration: its data, its accounts and its removal: public interface of the module. */
export { accountLines } from './account-lines.ts';
export { fillDemoData } from './demo-data.ts';
export { refuseDemo } from './published-access.ts';
export { demoLines, removeDemo } from './remove-demo.ts';
