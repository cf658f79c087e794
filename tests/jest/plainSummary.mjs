/** Closes Jest's output with one plain line for machines: "N passed, N failed, N skipped". */
export default class PlainSummary {
  onRunComplete(_, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    console.log(`${numPassedTests} passed, ${failed} failed, ${numPendingTests} skipped`);
  }
}
