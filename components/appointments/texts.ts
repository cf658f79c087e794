import '@/components/ui/frames/texts';
