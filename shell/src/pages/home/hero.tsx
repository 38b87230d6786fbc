import { agency } from '@keur/kit/agency'
import { useDataSaver } from '@keur/kit/data-saver'
import { Eyebrow } from '@keur/kit/ui'
import small from './accueil-800.webp'
import large from './accueil-1600.webp'
import shared from './accueil-partage.jpg'
import css from './hero.module.css'

/** The picture that is shared with the page. */
export const heroPicture = shared

export function Hero() {
  const { saving } = useDataSaver()
  return (
    <section className={`on-dark ${css.hero}`} aria-labelledby="accueil">
      <div className={css.text}>
        <Eyebrow>Bienvenue chez {agency.name}</Eyebrow>
        <h1 id="accueil">Un toit sûr, un chantier bien fourni.</h1>
        <p>
          Louer, acheter, confier son bien ou bâtir, de Thiès à Dakar&nbsp;: une équipe du pays vous répond, du premier
          message à la remise des clés.
        </p>
      </div>
      <div className={css.photo}>
        <img
          src={small}
          srcSet={saving ? undefined : `${small} 800w, ${large} 1600w`}
          sizes="(min-width: 768px) 55vw, 100vw"
          width={1600}
          height={1200}
          alt="Villa à deux niveaux derrière un mur fleuri de bougainvillées, au soleil du soir"
          fetchPriority="high"
        />
      </div>
    </section>
  )
}
