export const priceMissing = 'Le prix est requis et doit être un nombre valide.'
export const photoMissing = 'Veuillez sélectionner au moins une image.'
