/** What invented listings are made of: believable words, so that searches and places find as many as they would in an agency's database. */
export const cities: Record<string, string[]> = {
  Thiès: ['Grand Standing', 'Cité Lamy', 'Mbour 3', 'Randoulène', 'Nguinth', 'Médina Fall', 'Escale', 'Hersent'],
  Dakar: ['Mermoz', 'Point E', 'Plateau', 'Sacré-Cœur', 'Ouakam', 'Almadies', 'Yoff', 'Fann'],
  Mbour: ['Saly', 'Ngaparou', 'Somone', 'Tefess'],
  'Saint-Louis': ['Sor', 'Guet Ndar', 'Hydrobase'],
  Touba: ['Darou Khoudoss', 'Gouye Mbind'],
  Tivaouane: ['Keur Mass', 'Fogny']
}

export const adjectives = ['lumineux', 'meublé', 'rénové', 'calme', 'spacieux', 'climatisé', 'neuf', 'traversant']
export const features = ['jardin', 'terrasse', 'garage', 'piscine', 'forage', 'cour', 'balcon', 'citerne', 'véranda']

export const sentences = [
  'À deux pas du marché central et des écoles.',
  'La rue est pavée, le quartier est gardé la nuit.',
  'Grande cuisine équipée, séjour ouvert sur une cour fleurie.',
  'Eau et électricité en règle, compteur individuel.',
  'La gare routière est à dix minutes à pied.',
  'Livraison possible sur chantier dans toute la région.',
  'Visite sur rendez-vous, réponse dans la journée.',
  'Papiers en règle, dossier complet remis à la signature.',
  'Une citerne de secours couvre les jours sans pression.',
  'Exposition ouest, les chambres restent fraîches l’après-midi.',
  'Le propriétaire vit à l’étranger et confie la gestion à l’agence.',
  'Travaux de peinture refaits cette année.'
]

export const amenities = ['Climatisation', 'Garage', 'Jardin', 'Forage', 'Gardien', 'Chauffe-eau', 'Internet', 'Balcon']
