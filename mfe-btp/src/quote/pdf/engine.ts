export { jsPDF } from 'jspdf'
