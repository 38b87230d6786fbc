export const hubTitle = 'Gestion des ventes'
