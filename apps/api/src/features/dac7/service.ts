/** The yearly report about sellers, for the command line and for what a seller sees of it. */
export { createReports, type Dac7Reports, reportedYears } from './report.ts'
