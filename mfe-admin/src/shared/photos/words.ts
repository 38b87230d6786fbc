/** The words are the specification's. */
export const uploadFailure = "Une erreur est survenue lors de l'upload des images."
export const uploadRefused = "Échec de l'upload"
