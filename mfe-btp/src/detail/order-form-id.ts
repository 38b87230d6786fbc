/** Where on the page the form for an offer stands. */
export const orderFormId = 'devis'
