import type { Kind } from '../shared/kinds/kinds.ts'
import css from './file-rules.module.css'

/** How a file is made that can be imported. */
export function FileRules({ kind }: { kind: Kind }) {
  const isArticle = kind.section === 'articles'
  return (
    <details className={css.rules}>
      <summary>Comment préparer le fichier</summary>
      <ul>
        <li>
          Le plus simple{'\u00a0'}: téléchargez le fichier, corrigez-le dans votre tableur, renvoyez-le. Ses colonnes
          peuvent changer de place.
        </li>
        <li>
          {isArticle
            ? 'Un article est reconnu à son identifiant. Pour en ajouter un, laissez l’identifiant vide\u00a0: il est alors reconnu à son titre.'
            : 'Une fiche est reconnue à sa référence\u00a0: connue, elle est modifiée\u00a0; nouvelle, elle est créée.'}
        </li>
        <li>
          Une fiche absente du fichier reste comme elle est, de même qu’une colonne absente ou une case de photos vide.
        </li>
        <li>
          Une photo se nomme par son adresse sur ce site{'\u00a0'}; plusieurs vont l’une sous l’autre dans la même case.
          {kind.section === 'sales' && ' Une vente sans photo peut être créée comme brouillon.'}
        </li>
        <li>Envoyer deux fois le même fichier ne crée rien deux fois.</li>
      </ul>
    </details>
  )
}
