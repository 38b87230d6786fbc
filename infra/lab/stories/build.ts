import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration, type Stats } from 'webpack'
// @ts-expect-error: types beside it would change the ids of all builds
import { rules } from '../../config/webpack/rules.js'

const html = `<!doctype html>
<html lang="fr">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>@keur/kit</title>
  <link rel="stylesheet" href="stories.css">
  <div id="stories"></div>
  <script src="stories.js"></script>
</html>
`

/** Builds the page of all stories, which needs no server. Rejects with webpack's report. Returns its path. */
export async function buildStories(to: string): Promise<string> {
  const settings: Configuration = {
    mode: 'development',
    devtool: false,
    entry: { stories: join(import.meta.dirname, 'page.tsx') },
    output: { path: to, publicPath: 'auto', clean: true },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: rules({ app: 'stories', server: false }) },
    plugins: [new MiniCssExtractPlugin()],
    performance: { hints: false }
  }
  const { promise, resolve, reject } = Promise.withResolvers<Stats>()
  webpack(settings, (error, stats) => (stats ? resolve(stats) : reject(error)))
  const stats = await promise
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  const file = join(to, 'index.html')
  writeFileSync(file, html)
  return file
}
