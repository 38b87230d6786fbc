import MiniCssExtractPlugin from 'mini-css-extract-plugin'

// URLs of fonts and pictures are relative to the style sheet, so that a cached style sheet also fits the next build.
const extract = { loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } }

/**
 * The rules for scripts and styles. CSS classes have the same names in the browser and on the server: those of a
 * section begin with its name and an underscore, which no section's name contains, so that publishing can tell from the
 * built files whose they are. `hot` is the loader for hot module replacement, null outside of watch mode.
 */
export function rules({ app, server, hot = null }) {
  const css = (modules) => ({
    loader: 'css-loader',
    options: {
      importLoaders: 0,
      modules: modules && {
        exportOnlyLocals: server,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: `${app}_[local]_[hash:base64:5]`,
        localIdentHashSalt: 'keur'
      }
    }
  })
  return [
    {
      test: /\.[jt]sx?$/,
      // Packages of this repository are TypeScript sources, also when npm installed them.
      exclude: /node_modules\/(?!@keur\/)/,
      use: [
        ...(hot ? [hot] : []),
        {
          loader: 'swc-loader',
          options: {
            jsc: {
              target: server ? 'es2024' : 'es2020',
              parser: { syntax: 'typescript', tsx: true },
              // The shell decides between the production and the development version of React.
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
    // With the extension of the scripts that the gateway serves.
    {
      test: /maplibre-gl-worker\.mjs$/,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8].js', emit: !server }
    },
    // The prose of pages, which they read themselves.
    { test: /\.md$/, type: 'asset/source' },
    {
      test: /\.(svg|webp|jpg)$/,
      type: 'asset/resource',
      generator: { filename: 'images/[name].[contenthash:8][ext]', emit: !server }
    }
  ]
}
