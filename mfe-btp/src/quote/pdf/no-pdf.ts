/** The server makes no PDF: this keeps jsPDF out of its bundle. */
export const jsPDF = null
