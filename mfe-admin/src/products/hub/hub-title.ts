export const hubTitle = 'Gestion du matériel BTP'
