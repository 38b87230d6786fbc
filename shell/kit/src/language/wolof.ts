/**
 * What the site says in Wolof, in the standard orthography of Senegal (decree 2005-992). The French stands beside each:
 * few people read Wolof, and many like to be welcomed in it. Pages mark it with `lang="wo"`.
 */
export const wolof = {
  /** «Bienvenue», literally «arrive in peace». */
  welcome: 'Dalal ak jàmm',
  /** «Comment allez-vous ?», to several people or with respect: it begins a conversation. */
  greeting: 'Na ngeen def',
  /** «Appelez-nous». */
  call: 'Wooleen nu'
} as const
