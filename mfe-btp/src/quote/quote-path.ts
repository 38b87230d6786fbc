export const quotePath = '/btp/devis'
