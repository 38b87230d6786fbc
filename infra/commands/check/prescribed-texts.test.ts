import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../../..')

/** Texts that the specification prescribes literally. */
const prescribed = [
  'Erreur lors de la récupération de la propriété',
  'Location non trouvée',
  'Aucune location disponible pour le moment.',
  'Réserver',
  'Contactez',
  'Erreur lors de la récupération de la vente',
  'Vente non trouvée',
  'Aucune vente disponible pour le moment.',
  'Erreur lors de la récupération du produit',
  'Produit non trouvé',
  'Aucun produit disponible pour le moment.',
  'Nous vous répondrons sous 24h',
  'Chargement...',
  'Aucune image disponible',
  'Tous les champs sont obligatoires.',
  'Les mots de passe ne correspondent pas.',
  "Erreur lors de l'inscription. Veuillez réessayer.",
  'Erreur lors de la mise à jour du profil.',
  "Une erreur s'est produite, veuillez réessayer.",
  'Confiez-nous votre bien',
  'Version 2.0',
  'Infos du profil',
  'Déconnexion',
  'Connexion',
  'Administrateur',
  'Ajouter une nouvelle location',
  "L'élément a été ajouté avec succès !",
  "Une erreur est survenue lors de l'ajout de la propriété.",
  'Modification réussie',
  'Erreur lors de la modification',
  'Erreur lors de la mise à jour de la propriété.',
  'Êtes-vous sûr de vouloir supprimer cet élément ?',
  'Erreur lors de la suppression de la propriété.',
  "Aucune location trouvée pour l'ID spécifié.",
  'La vente a été modifiée avec succès !',
  'Confirmer la suppression des ventes sélectionnées ?',
  'Aucune vente sélectionnée',
  'Erreur lors de la suppression',
  'Confirmer la suppression des produits BTP sélectionnés ?',
  'Aucun produit sélectionné',
  'Confirmer la suppression ?',
  "Une erreur est survenue lors de l'upload des images.",
  "Échec de l'upload",
  'Vente ajoutée avec succès',
  "Erreur lors de l'ajout de la vente",
  'Une erreur est survenue lors de la mise à jour.',
  'Produit BTP ajouté avec succès',
  "Erreur lors de l'ajout du produit BTP",
  'Produit BTP modifié avec succès !',
  'Erreur lors de la mise à jour.',
  'Ajout en cours...',
  'Article ajouté avec succès',
  "Erreur lors de l'ajout",
  'Article modifié avec succès',
  'Email ou mot de passe incorrect',
  'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.',
  'Profil mis à jour avec succès.',
  'Votre message a été envoyé avec succès.',
  'Anonyme',
  "L'élément a été supprimé avec succès !",
  'Article supprimé',
  'Ventes supprimées avec succès',
  'Produits BTP supprimés avec succès',
  'Veuillez sélectionner au moins une image.',
  'Le prix est requis et doit être un nombre valide.'
]

/** All files of this kind, without comments and escapes. */
const textOf = (pattern: RegExp): string =>
  listFiles(root)
    .filter((path) => /^(api|shell|mfe-\w+|infra\/e2e)\/.*\.(tsx?|md)$/.test(path) && pattern.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
    .replaceAll(/^\s*(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm, '')
    .replaceAll(/\\(['"`])/g, '$1')

/** Whole texts only: «Erreur lors de l'ajout» is not «Erreur lors de l'ajout de la vente». */
const isIn = (source: string) => (text: string) =>
  source
    .split(text)
    .slice(1)
    .some((rest) => /^\s*(['"`<}{$.]|\\n)/.test(rest))

test('every prescribed text is in the product, and a test expects it', () => {
  const isInProduct = isIn(textOf(/^(?!.*(\.test\.|\/testing\/|e2e\/))/))
  expect(prescribed.filter((text) => !isInProduct(text))).toEqual([])
  const tests = textOf(/\.test\.tsx?$/)
  expect(prescribed.filter((text) => !tests.includes(text))).toEqual([])
})
