import { addTexts } from '@keur/kit/language'
import texts from './en.json' with { type: 'json' }

addTexts('en', texts)
