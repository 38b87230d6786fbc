import MiniCssExtractPlugin from 'mini-css-extract-plugin'

// Fonts and pictures are found beside the stylesheet: what a cache keeps of one build is then right in the next.
const extract = { loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } }

/**
 * Scripts and styles, the same for every target: a class has one name in the browser and on the server. `hot` is a loader
 * of what a component needs to be replaced in a page that is open.
 */
export function rules({ server, hot = null }) {
  const css = (modules) => ({
    loader: 'css-loader',
    options: {
      importLoaders: 0,
      modules: modules && {
        exportOnlyLocals: server,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: '[local]-[hash:base64:5]',
        localIdentHashSalt: 'keur'
      }
    }
  })
  return [
    {
      test: /\.[jt]sx?$/,
      // Our own packages are sources wherever they lie: linked in the repository, unpacked by npm elsewhere.
      exclude: /node_modules\/(?!@keur\/)/,
      use: [
        ...(hot ? [hot] : []),
        {
          loader: 'swc-loader',
          options: {
            jsc: {
              target: server ? 'es2024' : 'es2020',
              parser: { syntax: 'typescript', tsx: true },
              // The shell provides React, in the form for visitors or for developers, whatever a remote is built for.
              transform: { react: { runtime: 'automatic', development: hot !== null, refresh: hot !== null } }
            }
          }
        }
      ]
    },
    { test: /\.module\.css$/, use: server ? [css(true)] : [extract, css(true)] },
    server
      ? { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source', generator: { emit: false } }
      : {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [extract, css(false)],
          sideEffects: true
        },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'fonts/[name].[contenthash:8][ext]', emit: !server }
    },
    {
      test: /\.(svg|webp|jpg)$/,
      type: 'asset/resource',
      generator: { filename: 'images/[name].[contenthash:8][ext]', emit: !server }
    }
  ]
}
