import '@/components/ui/access/texts';
