export const hubTitle = 'Gestion des locations'
