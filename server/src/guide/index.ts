/** The guide for the people of the agency: public interface of the module. */
export { guideRoutes } from './guide.routes.ts';
