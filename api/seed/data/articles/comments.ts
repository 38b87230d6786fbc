/** A reader's comment. */
export interface SeedComment {
  username: string
  rating: number
  content: string
  createdAt: Date
}

type Row = [day: string, username: string, rating: 1 | 2 | 3 | 4 | 5, content: string]

const rows: Record<string, Row[]> = {
  'louer-a-thies': [
    [
      '2026-11-18',
      'Aïssatou',
      5,
      'Très utile, surtout la partie sur la caution. Je déménage en janvier et je sais enfin quoi demander.'
    ],
    ['2026-11-19', 'Anonyme', 4, 'Merci. Un mot sur les charges d’eau en immeuble serait bienvenu.']
  ],
  'titre-foncier-ou-bail': [
    [
      '2026-10-30',
      'Modou',
      5,
      'Enfin une explication claire. Mon beau-frère avait failli acheter une parcelle sur simple attestation.'
    ],
    ['2026-11-04', 'Khady', 5, 'Pouvez-vous vérifier un état de droits réels pour un terrain hors de Thiès ?'],
    ['2026-11-12', 'Anonyme', 4, 'Article à garder sous la main.']
  ],
  'acheter-depuis-la-diaspora': [
    [
      '2026-10-08',
      'Ibrahima, Lyon',
      5,
      'C’est exactement notre parcours. La procuration limitée dans le temps nous a évité bien des soucis.'
    ],
    ['2026-10-21', 'Ndèye Fatou', 4, 'Bon rappel sur les acomptes. J’aurais aimé un exemple de calendrier.']
  ],
  'choisir-son-ciment': [
    ['2026-09-16', 'Pape', 5, 'Je confirme pour les sacs posés à même le sol : la moitié avait durci en un mois.'],
    ['2026-10-02', 'Anonyme', 4, 'Le dosage en brouettes est parlant, merci.']
  ],
  'etat-des-lieux': [['2026-08-25', 'Mariama', 5, 'Les photos datées m’ont permis de récupérer toute ma caution.']],
  'budget-de-construction': [
    [
      '2026-07-29',
      'Cheikh',
      4,
      'Les ordres de grandeur correspondent à mon chantier de Mbour 3, à dix pour cent près.'
    ],
    ['2026-08-03', 'Anonyme', 3, 'Les prix du fer ont encore bougé depuis.'],
    ['2026-09-19', 'Rokhaya', 5, 'La réserve de quinze pour cent : conseil à suivre absolument.']
  ],
  'gestion-locative': [
    ['2026-07-06', 'Boubacar, Milan', 5, 'Deux ans de gérance avec l’agence, un relevé chaque mois, rien à redire.']
  ],
  'visiter-a-distance': [
    ['2026-06-14', 'Seynabou', 5, 'La visite en vidéo avec ouverture des robinets, j’adore !'],
    ['2026-06-30', 'Anonyme', 4, 'Pratique depuis Paris.']
  ]
}

/** The comments of an article, oldest first. */
export function commentsOf(article: string): SeedComment[] {
  return (rows[article] ?? []).map(([day, username, rating, content]) => ({
    username,
    rating,
    content,
    createdAt: new Date(`${day}T18:30:00.000Z`)
  }))
}
