/** The server makes no document: this keeps the engine out of what it loads. */
export const jsPDF = null
