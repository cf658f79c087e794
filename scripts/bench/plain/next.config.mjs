/** @type {import('next').NextConfig} */
const config = { reactStrictMode: true, poweredByHeader: false, generateEtags: false };
export default config;
