export const hubTitle = 'Gestion des articles'
