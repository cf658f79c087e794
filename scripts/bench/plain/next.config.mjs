/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  generateEtags: false,
  bundlePagesRouterDependencies: true,
};
export default config;
